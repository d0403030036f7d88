/** Which page an address means, and how to go to another without loading anything. */

export type Route =
  | { readonly page: "lobby" }
  | { readonly page: "new"; readonly game: string }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "replay"; readonly table: string }
  | { readonly page: "missing" };

/** The page of a path. */
export function routeOf(path: string): Route {
  const [first, second, ...more] = path.split("/").filter(Boolean).map(decoded);
  if (first === undefined) return { page: "lobby" };
  if (second === undefined || more.length > 0) return { page: "missing" };
  if (first === "new") return { page: "new", game: second };
  if (first === "replay") return { page: "replay", table: second };
  return first === "table" ? { page: "table", table: second } : { page: "missing" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path and invite of a link to a table, or of its id alone; null if it is neither. */
export function tableLink(text: string, origin: string): string | null {
  const typed = text.trim();
  if (/^[A-Za-z0-9_-]{22}$/.test(typed)) return `/table/${typed}`;
  if (!URL.canParse(typed, origin)) return null;
  const url = new URL(typed, origin);
  const isTable = url.host === new URL(origin).host && routeOf(url.pathname).page === "table";
  return isTable ? url.pathname + url.hash : null;
}

class Place {
  route = $state.raw<Route>({ page: "lobby" });
  visits = $state(0); // counts the pages that were gone to
  private path = "";

  /** Follow the address bar from now on. */
  follow(): void {
    this.path = location.pathname;
    this.route = routeOf(this.path);
    window.addEventListener("popstate", () => {
      if (location.pathname !== this.path) this.arrive(); // and not only another part of the same page
    });
  }

  /** Go to another page. */
  go(path: string): void {
    history.pushState(null, "", path);
    this.arrive();
    window.scrollTo(0, 0);
  }

  /** Follow a click on a link of our own, unless it asks for another window or a file. */
  click = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.origin !== location.origin) return;
    if (link.hasAttribute("download") || link.target || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  };

  private arrive(): void {
    this.path = location.pathname;
    this.route = routeOf(this.path);
    this.visits += 1;
  }
}

export const place = new Place();
