let callsUnderWay = 0;
const { fetch } = window;
window.fetch = async (...request) => {
  callsUnderWay += 1;
  try {
    return await fetch(...request);
  } finally {
    callsUnderWay -= 1;
  }
};

const isBusy = (root) => root.querySelector('[aria-busy="true"]') !== null;

/** Waits until no call is under way, nothing says that it is busy, and what is drawn has stayed the same for a while. */
export async function settled(root) {
  let before = "";
  let quietRounds = 0;
  for (let rounds = 0; rounds < 400; rounds += 1) {
    const now = root.innerHTML;
    const isQuiet = callsUnderWay === 0 && now !== "" && now === before && !isBusy(root);
    quietRounds = isQuiet ? quietRounds + 1 : 0;
    if (quietRounds === 2) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error("what is drawn did not settle within a minute");
}
