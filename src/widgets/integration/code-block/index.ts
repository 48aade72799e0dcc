export { Code, CodeBlock, CodeBox } from "./code-block";
