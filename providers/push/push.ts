/** A browser's push subscription: endpoint and encryption keys in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** The shop's VAPID key pair in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Content of an alert. A tap opens `path`; an alert replaces an earlier one with the same `tag`. */
export type PushContent = { title: string; body: string; path: string; tag: string }

export type OutgoingPush = {
  /** Idempotency key, the same for retries. */
  id: string
  to: PushTarget
  /** Label for staff: 'Chrome on Android'. */
  device: string
  content: PushContent
  keys: VapidKeys
  /** Time in seconds for which the push service stores it for an offline device. */
  ttlSeconds: number
}

/** `gone`: the subscription has ended. */
export type PushResponse = 'accepted' | 'gone' | { refused: string }

export type PushService = {
  /** Sends a push. Throws a ProviderError for temporary failures. */
  send: (push: OutgoingPush) => Promise<PushResponse>
}
