import { createHmac, randomBytes } from 'node:crypto';
import { recordPayment, revokePayment } from '@rackets/engine/platform/payments/commands.ts';
import type { PaymentProvider, RevocationReason } from '@rackets/engine/platform/payments/state.ts';
import { z } from 'zod';
import type { Pipeline } from '../pipeline/port.ts';
import { ownCommand } from '../pipeline/own-commands.ts';
import type { PlayerDocument, PlayerDocuments } from '../preferences/player-documents.ts';
import type { PaymentSettings } from '../settings/payment-settings.ts';
import type { Fetch } from './provider-answer.ts';

/** Under whose name the key of all orders is kept. */
const keyOwner = { account: 'payments' };
const orderKey: PlayerDocument<{ key: string }> = {
  name: 'order-key',
  schema: z.strictObject({ key: z.string().default('') }),
};
const idLength = 40;
/** The oldest are forgotten: the provider has them all. */
const maxKept = 500;

/** What providers call an account's orders: in no log, and erased with the account. */
const receiptsDocument: PlayerDocument<{ receipts: Receipt[] }> = {
  name: 'receipts',
  schema: z.strictObject({
    receipts: z
      .array(
        z.strictObject({ order: z.string(), provider: z.string(), reference: z.string(), proof: z.string() }),
      )
      .default([]),
  }),
};

type Receipt = {
  order: string;
  provider: string;
  /** The provider's own id of the order. */
  reference: string;
  /** Its token or receipt; empty if there is none. */
  proof: string;
};

/** A payment that was verified. */
export interface VerifiedPayment {
  readonly provider: PaymentProvider;
  readonly reference: string;
  readonly proof: string;
  readonly account: string;
  readonly pack: string;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** What became of it: `known` was recorded before. */
export type Recorded = 'recorded' | 'known' | 'unavailable';

/** Hands verified payments to the platform, and keeps what must not stand in its log. */
export class Payments {
  readonly #playerDocuments: PlayerDocuments;

  constructor(
    playerDocuments: PlayerDocuments,
    readonly settings: PaymentSettings,
    readonly fetch: Fetch = globalThis.fetch,
  ) {
    this.#playerDocuments = playerDocuments;
  }

  /** Records a payment, once however often it is told. */
  async record(pipeline: Pick<Pipeline, 'submit'>, payment: VerifiedPayment): Promise<Recorded> {
    const { provider, reference, proof, account, pack, amount, currency } = payment;
    const order = await this.orderOf(provider, reference);
    // Kept first: what cannot be delivered yet can still be looked up.
    await this.#playerDocuments.change(receiptsDocument, { account }, ({ receipts }) =>
      receipts.some((receipt) => receipt.order === order)
        ? { receipts }
        : { receipts: [...receipts, { order, provider, reference, proof }].slice(-maxKept) },
    );
    const payload = { order, account, provider, pack, amount, currency };
    return submitted(pipeline, recordPayment.type, `pay-${order}`, payload, 'payments_known');
  }

  /** Takes a payment back, also one that has not been heard of yet. */
  async revoke(
    pipeline: Pick<Pipeline, 'submit'>,
    provider: PaymentProvider,
    reference: string,
    reason: RevocationReason,
  ): Promise<Recorded> {
    const order = await this.orderOf(provider, reference);
    const payload = { order, reason };
    return submitted(pipeline, revokePayment.type, `${reason}-${order}`, payload, 'payments_revoked');
  }

  /** The id of an order in the log: a keyed hash of what its provider calls it. */
  async orderOf(provider: PaymentProvider, reference: string): Promise<string> {
    const { key } = await this.#playerDocuments.change(orderKey, keyOwner, (before) =>
      before.key === '' ? { key: randomBytes(32).toString('hex') } : before,
    );
    return createHmac('sha256', key).update(`${provider}:${reference}`).digest('hex').slice(0, idLength);
  }
}

async function submitted(
  pipeline: Pick<Pipeline, 'submit'>,
  type: string,
  id: string,
  payload: Parameters<typeof ownCommand>[2],
  known: string,
): Promise<Recorded> {
  const outcome = await pipeline.submit(ownCommand(type, id, payload));
  if (outcome.kind === 'accepted') return 'recorded';
  if (outcome.kind === 'unavailable') return 'unavailable';
  // The second one: somebody else's claim of the same order, or the same one long after.
  if (outcome.refusal.code === known || outcome.refusal.code === 'idempotency_key_reused') return 'known';
  throw new Error(`${type} was refused: ${outcome.refusal.code}`);
}
