import type { TestService } from "./service";

/** Uploads of a page go to the service in this process; the rest of the browser's object is not used. */
export function routeUploads(test: TestService): void {
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    private address = "";
    private readonly headers: Record<string, string> = {};
    open(_method: string, address: string): void {
      this.address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    abort(): void {
      this.dispatchEvent(new Event("abort"));
    }
    async send(body: Blob | null): Promise<void> {
      const bytes = body ? await readBlob(body) : null;
      const response = await test.service.handle(
        new Request(this.address, {
          method: "PUT",
          headers: this.headers,
          body: bytes as BodyInit | null,
        }),
      );
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event("load"));
    }
  }
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
}

/** The page's own kind of file is not the kind that requests of this process take. */
const readBlob = (blob: Blob): Promise<Uint8Array> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => done(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener("error", () => failed(reader.error));
    reader.readAsArrayBuffer(blob);
  });
