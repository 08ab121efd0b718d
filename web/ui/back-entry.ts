/** What an entry of the history holds: the router's own, and whether it is the one that lies over its page. */
interface EntryState {
  /** The router's number of the page. */
  readonly idx?: number;
  readonly over?: true;
}

/** What the browser's window has of the history. */
export interface HistoryWindow {
  readonly location: Location;
  readonly history: History;
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void;
  removeEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void;
  setTimeout(run: () => void, ms: number): number;
}

/**
 * Hears the phone's Back by the history, where the browser tells of it in no other way: while anything lies over the
 * page, one more entry lies over the page's own, with the same address and the same number. Going back from it closes
 * what was opened last; closing that otherwise takes the entry away. The router, which is given `routerWindow`, never
 * learns of it: where it opens another page meanwhile, that takes the entry's place.
 */
export class BackEntry {
  readonly #window: HistoryWindow;
  /** What is open, the last one last. */
  readonly #open: { readonly onBack: () => void }[] = [];
  readonly #heard = new Set<(event: PopStateEvent) => void>();
  /** The entry that was shown last. */
  #at: EntryState;
  /** What the page's own entry becomes when it is shown again: the router may have replaced it meanwhile. */
  #page: { readonly state: EntryState; readonly url: string } | null = null;
  /** Of what this class itself asked the history for. */
  #underWay: 'nothing' | 'back' | 'forward' = 'nothing';
  /** Whether the router opened a page while the way back was under way, which led away from it. */
  #isOvertaken = false;
  #isSettling = false;

  constructor(window: HistoryWindow) {
    this.#window = window;
    this.#at = this.#state;
    window.addEventListener('popstate', (event) => this.#popped(event));
  }

  /** Something opens over the page: `onBack` closes it. Returns what to call when it is closed, however it came. */
  open(onBack: () => void): () => void {
    const opened = { onBack };
    this.#open.push(opened);
    this.#settle();
    return () => {
      this.#open.splice(this.#open.indexOf(opened), 1);
      this.#settleSoon();
    };
  }

  /** The window as the router sees it. */
  get routerWindow(): Window {
    const { location, history } = this.#window;
    const own: Partial<History> = {
      pushState: (state: EntryState, unused, url) => {
        if (this.#state.over === true) {
          this.#isOvertaken = this.#underWay === 'back';
          this.#page = null;
          history.replaceState(state, unused, url);
        } else history.pushState(state, unused, url);
        this.#at = state;
        this.#settleSoon();
      },
      replaceState: (state: EntryState, unused, url) => {
        const isOver = this.#state.over === true;
        this.#at = isOver ? { ...state, over: true } : state;
        history.replaceState(this.#at, unused, url);
        if (isOver) this.#page = { state, url: location.href };
      },
      go: (delta) => history.go(delta),
    };
    Object.defineProperty(own, 'state', { get: () => history.state as unknown });
    // As much of a window as the router uses.
    return {
      location,
      history: own,
      addEventListener: (_type: string, listener: (event: PopStateEvent) => void) =>
        void this.#heard.add(listener),
      removeEventListener: (_type: string, listener: (event: PopStateEvent) => void) =>
        void this.#heard.delete(listener),
    } as unknown as Window;
  }

  get #state(): EntryState {
    return (this.#window.history.state as EntryState | null) ?? {};
  }

  #popped(event: PopStateEvent): void {
    const before = this.#at;
    const underWay = this.#underWay;
    this.#at = this.#state;
    this.#underWay = 'nothing';
    if (underWay === 'forward') this.#settle();
    else if (underWay === 'back') this.#returned();
    else if (before.over === this.#at.over || before.idx !== this.#at.idx) {
      this.#page = null;
      for (const listener of this.#heard) listener(event);
      this.#settleSoon();
    } else {
      // The player went back to the page from the entry over it, or forward to that.
      if (before.over === true) {
        this.#showPage();
        this.#open.at(-1)?.onBack();
      }
      this.#settleSoon();
    }
  }

  #returned(): void {
    if (this.#isOvertaken) {
      this.#isOvertaken = false;
      this.#underWay = 'forward';
      this.#window.history.forward();
      return;
    }
    this.#showPage();
    this.#settle();
  }

  #showPage(): void {
    if (this.#page !== null) {
      this.#at = this.#page.state;
      this.#window.history.replaceState(this.#at, '', this.#page.url);
    }
    this.#page = null;
  }

  /** Once what was closed is gone: what opens in its place takes the same entry, and a page that opens replaces it. */
  #settleSoon(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    this.#window.setTimeout(() => {
      this.#isSettling = false;
      this.#settle();
    }, 0);
  }

  #settle(): void {
    const { history } = this.#window;
    const isOver = this.#state.over === true;
    if (this.#underWay !== 'nothing' || isOver === this.#open.length > 0) return;
    if (isOver) {
      this.#underWay = 'back';
      history.back();
      return;
    }
    // The page stays where it is scrolled to when its entry is shown again.
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    this.#at = { ...this.#state, over: true };
    history.pushState(this.#at, '');
    history.scrollRestoration = scrollRestoration;
  }
}

export const backEntry = new BackEntry(window);
