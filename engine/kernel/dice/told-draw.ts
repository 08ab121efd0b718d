/** What one roll decided, in a player's words. */
export interface RollTold {
  /** "Success", "Take". */
  readonly question: string;
  /** "success", "$243". */
  readonly outcome: string;
  /** For a chance: the roll had to be below this, in a million. Left out where the event does not keep it. */
  readonly under?: number;
}

/** What the rolls of a decision decided: the act, and each roll by its label. */
export interface DrawTold {
  /** "Shake down a newsstand". */
  readonly act: string;
  /** Labels that are left out mean nothing to a player: which words tell the result. */
  readonly rolls: Readonly<Record<string, RollTold>>;
}
