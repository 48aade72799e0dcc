import ts from "typescript";

const literalTypes = new Map([
  ["string", "string"],
  ["number", "number"],
  ["boolean", "boolean"],
]);

/** Writes types as JSON Schema; each interface is a schema of its own, under its name. */
export class SchemaWriter {
  /** Interfaces met so far, by name. */
  named = new Map();

  constructor(checker) {
    this.checker = checker;
  }

  unionOf(types) {
    const isNullable = types.some(({ flags }) => flags & ts.TypeFlags.Null);
    const others = types.filter(
      ({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
    );
    const withNull = (schema) => {
      if (!isNullable) return schema;
      if (typeof schema.type === "string" && !schema.enum) {
        return { ...schema, type: [schema.type, "null"] };
      }
      return { anyOf: [...(schema.anyOf ?? [schema]), { type: "null" }] };
    };
    if (others.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral)) {
      return withNull({ type: "boolean" });
    }
    if (others.every((one) => one.isLiteral())) {
      // The compiler's own order depends on what it met first.
      const values = others.map(({ value }) => value).sort();
      return withNull({ type: literalTypes.get(typeof values[0]), enum: values });
    }
    if (others.length === 1) return withNull(this.schemaOf(others[0]));
    // The compiler has true and false apart.
    const isTruth = ({ flags }) => flags & ts.TypeFlags.BooleanLiteral;
    const apart = others.filter((one) => !isTruth(one)).map((one) => this.schemaOf(one));
    if (others.some(isTruth)) apart.push({ type: "boolean" });
    return withNull({ anyOf: apart });
  }

  /** Returns the name of an interface that is no kind of several; undefined for what has none. */
  nameOf(type) {
    const { symbol } = type;
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Interface)) return undefined;
    return (this.checker.getTypeArguments(type) ?? []).length > 0 ? undefined : symbol.name;
  }

  /** A reference to the schema of an interface, which is made when it is met first. */
  referenceTo(name, type) {
    const known = this.named.get(name);
    if (known && known.symbol !== type.symbol) throw new Error(`${name} 有两个不同的接口`);
    if (!known) {
      const entry = { symbol: type.symbol, schema: null };
      this.named.set(name, entry);
      entry.schema = this.objectOf(type);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  schemaOf(type) {
    const { flags } = type;
    if (type.isUnion()) return this.unionOf(type.types);
    if (type.isLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.StringLike) return { type: "string" };
    if (flags & ts.TypeFlags.NumberLike) return { type: "number" };
    if (flags & ts.TypeFlags.BooleanLike) return { type: "boolean" };
    if (flags & ts.TypeFlags.Null) return { type: "null" };
    if (this.checker.isArrayType(type)) {
      return { type: "array", items: this.schemaOf(this.checker.getTypeArguments(type)[0]) };
    }
    if (!(flags & ts.TypeFlags.Object) && !type.isIntersection()) {
      throw new Error(`${this.checker.typeToString(type)} 写不成模式`);
    }
    const name = this.nameOf(type);
    return name === undefined ? this.objectOf(type) : this.referenceTo(name, type);
  }

  objectOf(type) {
    const properties = this.checker.getPropertiesOfType(type);
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (index) return { type: "object", additionalProperties: this.schemaOf(index) };
    const entries = properties.map((property) => {
      const schema = this.schemaOf(this.checker.getTypeOfSymbol(property));
      const description = ts.displayPartsToString(property.getDocumentationComment(this.checker));
      return [property.name, description ? { ...schema, description } : schema];
    });
    const required = properties
      .filter((property) => !(property.flags & ts.SymbolFlags.Optional))
      .map(({ name }) => name);
    return { type: "object", properties: Object.fromEntries(entries), required };
  }

  /** Returns the schemas of all interfaces met, in the order of their names. */
  schemas() {
    const sorted = [...this.named].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, { schema }]) => [name, schema]));
  }
}
