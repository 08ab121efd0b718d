import { randomUUID } from 'node:crypto';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import type { CommandDefinition } from '@rackets/engine/kernel/declarations/command-definition.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { heldBack } from '../../pipeline/held-back.ts';
import { isToldOf } from '@rackets/projections/models/index.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Session } from '../../accounts/accounts.ts';
import type { Accepted } from '../../pipeline/port.ts';
import { acceptedOrThrow } from './accepted.ts';
import type { Device } from '../../accounts/device.ts';
import { actorIn } from '../../accounts/actor.ts';
import { commandOf } from './command-of.ts';
import type { AnswerAndView, PlatformContext, RouteContext, Services, VouchedArgument } from './context.ts';
import { noCharacter, noRound, noSession } from './http-error.ts';
import { platformContext } from './platform-context.ts';
import { memoryOf } from './session-memory.ts';
import { platformRound, writtenTexts, type WrittenTexts } from './written-texts.ts';
import type { CallerState, StateAt } from './state-headers.ts';

/**
 * One request's way to everything else. Composes the state's headers from a world that it reads anyway, if it can.
 * The functions are bound, so that a route may take them apart.
 */
export class RequestContext implements RouteContext {
  #submitted = false;
  #platform: PlatformContext | null = null;
  #receipt: string | null = null;
  /** The read models of the round that were asked for, and that news tell of. */
  readonly #models = new Set<string>();
  /** Names the request's command, and its texts are sealed by it. */
  readonly #commandId: string;

  constructor(
    readonly services: Services,
    readonly session: Session | null,
    private readonly readAddress: () => string,
    readonly device: Device,
    idempotencyKey: string | null,
    /** Shared by the reads of one request. */
    private readonly state: CallerState,
  ) {
    this.#commandId = idempotencyKey ?? randomUUID();
  }

  /** Read when a route asks, which few do: it is the same address in many forms. */
  get address(): string {
    return this.readAddress();
  }

  readonly actor = (): Actor => {
    const { session } = this;
    if (!session) throw noSession();
    return this.services.peek((world) => actorIn(world, session));
  };

  readonly characterId = (): string => {
    const { character } = this.actor();
    if (character === null) throw noCharacter();
    return character;
  };

  readonly submit = async <Payload extends JsonObject, Vouched extends JsonObject, Answer>(
    command: CommandDefinition<Payload, Vouched, Answer>,
    payload: Payload,
    ...vouched: VouchedArgument<Vouched>
  ): Promise<Answer> => (await this.submitAndView(command, payload, () => null, ...vouched)).answer;

  readonly submitAndView = async <Payload extends JsonObject, Vouched extends JsonObject, Answer, View>(
    command: CommandDefinition<Payload, Vouched, Answer>,
    payload: Payload,
    read: (world: World, now: number) => View,
    ...[vouched]: VouchedArgument<Vouched>
  ): Promise<AnswerAndView<Answer, View>> => {
    assert(!this.#submitted, 'a request submits one command');
    this.#submitted = true;
    let seen: (() => View) | null = null;
    let state: StateAt | null = null;
    const outcome = await this.services.pipeline.submit(
      commandOf(command, this.#commandId, this.actor(), payload, vouched),
      (world, now) => {
        state = this.#stateAt(world, now);
        seen = heldBack(() => read(world, now));
      },
    );
    if (outcome.kind !== 'unavailable') this.#keep(state);
    const accepted = acceptedOrThrow(outcome);
    this.#note(accepted);
    this.#receipt = this.services.receipts?.receipt(accepted) ?? null;
    // The kernel made the answer by this command's own `answer`, and the pipeline calls its observer before it resolves.
    return { answer: accepted.answer as Answer, view: (seen as unknown as () => View)() };
  };

  readonly view = async <T>(read: (world: World, now: number) => T): Promise<T> => {
    let state: StateAt | null = null;
    const seen = await this.services.pipeline.view((world, now) => {
      state = this.#stateAt(world, now);
      return read(world, now);
    });
    this.#keep(state);
    return seen;
  };

  readonly model = async (name: string, round?: number): Promise<Documents> => {
    const { rounds } = this.services;
    if (round !== undefined && round !== rounds.newest) {
      const documents = await rounds.of(round);
      if (!documents) throw noRound();
      return documents;
    }
    if (isToldOf(name)) this.#models.add(name);
    const own = this.session ? memoryOf(this.session).round.last(this.services.pipeline) : -1;
    await this.services.reached(name, own);
    return this.services.documents;
  };

  get platform(): PlatformContext {
    const { services, session } = this;
    return (this.#platform ??= platformContext(
      services.platform,
      session,
      this.#commandId,
      writtenTexts(services.sealedTexts, platformRound, this.#commandId),
    ));
  }

  get texts(): WrittenTexts {
    const { sealedTexts, rounds } = this.services;
    return writtenTexts(sealedTexts, rounds.newest, this.#commandId);
  }

  /**
   * Appends X-GN-Models and X-GN-Receipt, and for a session X-GN-User, X-GN-Character and X-GN-Timers, durable when it
   * resolves.
   */
  appendState(headers: string[]): Promise<void> {
    this.appendModels(headers);
    if (this.#receipt !== null) headers.push('X-GN-Receipt', this.#receipt);
    return this.appendCaller(headers);
  }

  /** Appends X-GN-Models: what of the round the answer was made of. */
  appendModels(headers: string[]): void {
    if (this.#models.size > 0) headers.push('X-GN-Models', [...this.#models].join(','));
  }

  /** Appends, for a session, X-GN-User, X-GN-Character and X-GN-Timers, durable when it resolves. */
  async appendCaller(headers: string[]): Promise<void> {
    if (!this.session) return;
    if (!this.state.isKnown) await this.view(() => undefined);
    this.state.append(headers, memoryOf(this.session).told);
  }

  #stateAt(world: World, now: number): StateAt | null {
    return this.session && this.state.at(world, now, this.session);
  }

  #keep(state: StateAt | null): void {
    if (state) this.state.keep(state);
  }

  #note({ events }: Accepted): void {
    if (this.session) memoryOf(this.session).round.note(events);
  }
}
