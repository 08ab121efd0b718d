/** Stripe's Checkout, for purchases on the website. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Signs its webhooks. */
  readonly webhookSecret: string;
  readonly url: string;
}

/** Google Play, for purchases in the Android app. */
export interface PlaySettings {
  readonly packageName: string;
  /** The file of the service account's key. */
  readonly keyFile: string;
  readonly url: string;
}

/** The App Store, for purchases in the iOS app. */
export interface AppStoreSettings {
  readonly bundleId: string;
  readonly sharedSecret: string;
  readonly url: string;
  /** Where receipts of the sandbox are sent on to, for Apple's own review; null refuses them. */
  readonly sandboxUrl: string | null;
}

/** Null where there is no key: such purchases are then refused. */
export interface PaymentSettings {
  readonly stripe: StripeSettings | null;
  readonly play: PlaySettings | null;
  readonly appStore: AppStoreSettings | null;
}
