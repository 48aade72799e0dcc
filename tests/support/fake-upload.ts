import type { TestService } from "./service";

/** Uploads of a page go to the service in this process; the rest of the browser's object is not used. */
export function routeUploads(test: TestService): void {
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    private address = "";
    open(_method: string, address: string): void {
      this.address = address;
    }
    abort(): void {
      this.dispatchEvent(new Event("abort"));
    }
    async send(body: Blob): Promise<void> {
      const bytes = await readBlob(body);
      const answer = await test.service.handle(
        new Request(this.address, { method: "PUT", body: bytes as BodyInit }),
      );
      this.status = answer.status;
      this.responseText = await answer.text();
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
