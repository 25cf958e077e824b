/** Loads a page's code before it is opened; the routes say how. */
let loader: (path: string) => void = () => undefined;

export function setPreloader(load: (path: string) => void): void {
  loader = load;
}

/** Called when somebody is about to open a page: pointer over its link, focus on it, log-in sent. */
export const preload = (path: string): void => loader(path);
