/**
 * Program of the thread that runs the embedded database: wire protocol bytes in, answer bytes out.
 * It is text because a worker needs a file of its own, which neither the bundle nor the test
 * runner gives it; `modulePath` names the CommonJS build of PGlite.
 */
export const workerSource = `
const { parentPort, workerData } = require("node:worker_threads");
const { PGlite } = require(workerData.modulePath);
const opening = PGlite.create(workerData.dataDir);
opening.then(
  () => parentPort.postMessage({ id: 0 }),
  (error) => parentPort.postMessage({ id: 0, error: String(error && error.message || error) }),
);
let queue = opening;
parentPort.on("message", ({ id, bytes, close }) => {
  queue = queue.then(async () => {
    const lite = await opening;
    try {
      if (close) {
        await lite.close();
        parentPort.postMessage({ id });
        parentPort.close();
        return;
      }
      const answer = await lite.execProtocolRaw(bytes);
      parentPort.postMessage({ id, bytes: answer }, [answer.buffer]);
    } catch (error) {
      parentPort.postMessage({ id, error: String(error && error.message || error) });
    }
  });
});
`;
