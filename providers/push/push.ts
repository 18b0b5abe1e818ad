/** A browser that takes alerts: where, and the keys with which only it reads them. Both in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** The shop's key pair by which a push service knows it (VAPID), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Content of an alert. `path` is opened by a tap; the same `tag` takes the place of what it showed before. */
export type PushContent = { title: string; body: string; path: string; tag: string }

export type OutgoingPush = {
  /** The same push again bears the same id. */
  id: string
  to: PushTarget
  /** As staff know it: 'Chrome on Android'. */
  device: string
  content: PushContent
  keys: VapidKeys
  /** How long a push service keeps it for a phone that is off. */
  ttlSeconds: number
}

/** `gone`: this browser takes none any more, now or ever. */
export type PushResponse = 'taken' | 'gone' | { refused: string }

export type PushService = {
  isSandbox: boolean
  /** Throws a ProviderError when it was not taken now, and may be later. */
  send: (push: OutgoingPush) => Promise<PushResponse>
}
