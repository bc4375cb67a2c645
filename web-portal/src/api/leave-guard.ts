type Ask = () => Promise<boolean>;

let guard: Ask | undefined;

/** Asks the person before they sign out; returns a function that ends this. */
export function guardLeaving(ask: Ask): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Whether the person may sign out, or wants to nevertheless. */
export const mayLeave: Ask = async () => (await guard?.()) ?? true;
