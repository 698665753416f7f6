// As much of Node as these tests use.

declare module "node:test" {
  interface Calls {
    calls: unknown[];
    callCount(): number;
  }
  interface TestContext {
    mock: { method(owner: object, name: string, instead?: () => unknown): { mock: Calls } };
  }
  type Run = (context: TestContext) => void | Promise<void>;
  interface Timers {
    enable(what: { apis: "setTimeout"[] }): void;
    reset(): void;
    tick(milliseconds: number): void;
  }
  export function test(name: string, run: Run): void;
  export function beforeEach(run: () => void): void;
  export const mock: { timers: Timers };
  export default test;
}

declare module "node:assert/strict" {
  type Expected = object | ((error: unknown) => boolean);
  interface Assert {
    ok(value: unknown, message?: string): asserts value;
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    match(actual: string, expected: RegExp, message?: string): void;
    throws(run: () => unknown, expected?: Expected, message?: string): void;
    rejects(run: Promise<unknown> | (() => Promise<unknown>), expected?: object): Promise<void>;
  }
  const assert: Assert;
  export default assert;
}

declare function setImmediate(run: (nothing: unknown) => void): void;

declare module "node:fs" {
  export function readFileSync(path: string | URL, encoding: "utf8" | "utf-8"): string;
  export function readFileSync(path: string | URL): Uint8Array<ArrayBuffer>;
}

declare module "node:zlib" {
  export function gunzipSync(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

declare module "node:v8" {
  export function setFlagsFromString(flags: string): void;
}

declare module "node:vm" {
  export function runInNewContext(code: string): any;
}

declare const process: { memoryUsage(): { heapUsed: number } };
