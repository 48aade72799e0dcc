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

/** Waits until no call is under way and what is drawn has stayed the same for a while. */
export async function settled(root) {
  let before = "";
  for (let rounds = 0; rounds < 60; rounds += 1) {
    const now = root.innerHTML;
    if (callsUnderWay === 0 && now !== "" && now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
