import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isUnavailable } from "../../../../service/store/store-outage";

const server = createServer({ allowHalfOpen: false }, (socket) => {
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    if (bytes.toString() === "bye") socket.end();
  });
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

async function open(): Promise<Socket> {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const socket = connect(address.port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Writes once more to a socket and returns what Node answers. */
const errorOfWriting = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.write("select 1", resolve));

it("takes a write to a socket that the server has ended for a store that is away", async () => {
  const socket = await open();
  socket.resume().write("bye");
  await once(socket, "end");
  const error = await errorOfWriting(socket);
  expect(error).toMatchObject({ code: "EPIPE" });
  expect(isUnavailable(error)).toBe(true);
});

it("takes a write to a socket that is already closed here for a store that is away", async () => {
  const destroyed = await open();
  destroyed.destroy();
  expect(isUnavailable(await errorOfWriting(destroyed))).toBe(true);
  const closedClient = await open();
  closedClient.end();
  expect(isUnavailable(await errorOfWriting(closedClient))).toBe(true);
});

// Said by a coordinator whose workers were killed within statements, PostgreSQL 15.
it.each([
  "server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally",
  "connection not open\n",
  "failure on connection marked as essential: 127.0.0.1:36935",
])("takes an internal error of Citus for a store that is away: %s", (message) => {
  expect(isUnavailable(Object.assign(new Error(message), { code: "XX000" }))).toBe(true);
});

it("does not take a fault of a statement or of a file for a store that is away", () => {
  expect(isUnavailable(Object.assign(new Error("cache lookup failed"), { code: "XX000" }))).toBe(
    false,
  );
  expect(
    isUnavailable(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" })),
  ).toBe(false);
  expect(isUnavailable("server closed the connection unexpectedly")).toBe(false);
});
