export { CustomerService } from "./customer-service";
