import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { widgetList } from "./widget-list.mjs";
import { partsOf } from "./widget-parts.mjs";

const attributeName = (property) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const typeFlags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType;

/** The literal values of an object in the source: strings, booleans, arrays and objects of them. */
function literal(node) {
  if (ts.isStringLiteral(node)) return node.text;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(literal);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return Object.fromEntries(
    node.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [name.getText(), literal(initializer)]),
  );
}

/** `const definition = defineWidgetElement<Props>()({…})`: the type node of the props, if any, and the literal. */
function declarationIn(source, definition) {
  const call = source.statements
    .filter(ts.isVariableStatement)
    .map(({ declarationList }) => declarationList.declarations[0])
    .find(({ name }) => name.getText() === definition).initializer;
  const [object] = call.arguments ?? [];
  if (!object || call.expression.expression?.getText() !== "defineWidgetElement")
    throw new Error(`${source.fileName}: ${definition} is no defineWidgetElement<Props>()({ … })`);
  return { object: literal(object), propsNode: call.expression.typeArguments?.[0] };
}

const literalsOf = (symbol, checker) =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, " ");

/** A type spelled out: the members of an interface, whose name says nothing outside of the source. */
function spelled(type, node, checker) {
  const text = checker.typeToString(type, node, typeFlags);
  if (!text.startsWith("import(")) return text;
  if (type.isUnion()) return type.types.map((each) => spelled(each, node, checker)).join(" | ");
  const members = checker.getPropertiesOfType(type).map((symbol) => {
    const optional = symbol.flags & ts.SymbolFlags.Optional ? "?" : "";
    const member = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, node));
    return `${symbol.getName()}${optional}: ${spelled(member, node, checker)}`;
  });
  return `{ ${members.join("; ")} }`;
}

function describeProp(symbol, node, checker) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, node));
  const [signature] = type.getCallSignatures();
  const [parameter] = signature?.getParameters() ?? [];
  const text = (item) => spelled(item, node, checker);
  return {
    name: symbol.getName(),
    description: literalsOf(symbol, checker),
    isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
    type: text(type),
    isCallback: signature !== undefined,
    detail: parameter ? text(checker.getTypeOfSymbolAtLocation(parameter, node)) : null,
  };
}

function componentMessages(program, checker, { folder, name, component }) {
  const source = program.getSourceFile(resolve(`${folder}/index.ts`));
  const barrel = source && checker.getSymbolAtLocation(source);
  const exported =
    barrel && checker.getExportsOfModule(barrel).find((item) => item.name === component);
  if (!exported) throw new Error(`${folder}/index.ts: no ${component} of ${name}`);
  const symbol =
    exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  return literalsOf(symbol, checker);
}

/**
 * Every widget as the source declares it: tag, component, its sentence, and its props as attributes,
 * properties and events with type and JSDoc. Docs and custom-elements.json are made from it.
 */
export function readWidgetApis() {
  const widgets = widgetList();
  const { config } = ts.parseConfigFileTextToJson(
    "tsconfig.json",
    readFileSync("tsconfig.json", "utf8"),
  );
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ".");
  const files = widgets.flatMap(({ file, folder }) => [file, `${folder}/index.ts`]);
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  return widgets.map((widget) => {
    const { object, propsNode } = declarationIn(
      program.getSourceFile(resolve(widget.file)),
      widget.definition,
    );
    const { attributes = {}, events = {}, session = "signed-in", needsApp = false } = object;
    const tokenAreas = object.area === undefined ? [] : [object.area].flat();
    const props = propsNode
      ? checker
          .getPropertiesOfType(checker.getTypeFromTypeNode(propsNode))
          .map((symbol) => describeProp(symbol, propsNode, checker))
      : [];
    return {
      ...widget,
      description: componentMessages(program, checker, widget),
      session,
      needsApp,
      tokenAreas,
      feature: object.feature ?? null,
      parts: partsOf({ ...widget, isInline: object.isInline === true }),
      isForm: object.isForm === true,
      hasPreview: widget.hasPicture,
      props: props
        .filter(({ isCallback }) => !isCallback)
        .map((prop) => ({
          ...prop,
          attribute: prop.name in attributes ? attributeName(prop.name) : null,
        })),
      events: props
        .filter(({ isCallback }) => isCallback)
        .map((prop) => ({ ...prop, event: events[prop.name] ?? null })),
    };
  });
}
