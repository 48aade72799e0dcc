export { IntegrationGuide, type IntegrationGuideProps } from "./integration-guide";
