/** Something that can be called, constructed and asked for any member, and does nothing. */
export type Inert = ((...args: unknown[]) => Inert) &
  (new (
    ...args: unknown[]
  ) => Inert) & { [name: string]: Inert };

const said = new Set<string>();

/** Says once on the console that a part of the platform is not here. */
function say(name: string): void {
  if (said.has(name)) return;
  said.add(name);
  // biome-ignore lint/suspicious/noConsole: authors look here for what their scripts ask for in vain.
  console.info(`Platen: ${name} does nothing here.`);
}

/** Stands for a part of the platform that is not supplied. Its members are inert, too. */
export function inert(name: string): Inert {
  const members = new Map<PropertyKey, unknown>();
  const target = function inertPart() {
    // Does nothing.
  };
  const proxy: Inert = new Proxy(target, {
    apply: () => {
      say(name);
      return proxy;
    },
    construct: () => {
      say(name);
      return proxy as object;
    },
    get: (_target, key) => {
      if (members.has(key)) return members.get(key);
      // An own property of a function that a proxy must not change.
      if (key === "prototype") return target.prototype;
      if (key === Symbol.toPrimitive) return () => "";
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === "length") return 0;
      // Whatever is awaited or written as JSON asks for these.
      if (typeof key === "symbol" || key === "then" || key === "toJSON") return undefined;
      members.set(key, inert(`${name}.${key}`));
      return members.get(key);
    },
    set: (_target, key, value) => {
      members.set(key, value);
      return true;
    },
  }) as unknown as Inert;
  return proxy;
}

/** Adds an inert member for each name that an object lacks. */
export function withInertMembers<T extends object>(name: string, own: T): T {
  return new Proxy(own, {
    get: (target, key) => {
      if (Reflect.has(target, key) || typeof key === "symbol" || key === "then" || key === "toJSON") {
        return Reflect.get(target, key) as unknown;
      }
      const part = inert(`${name}.${key}`);
      Reflect.set(target, key, part);
      return part;
    },
  });
}
