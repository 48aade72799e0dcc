export { Code, CodeBlock, CodeFrame } from "./code-block";
