/** Store of images and videos. Names are made of content hashes, so a name never changes its bytes. */
export type Media = {
  name: string
  get: (name: string) => Promise<Uint8Array | null>
  put: (name: string, bytes: Uint8Array) => Promise<void>
}

/** The store itself, which knows all that it keeps. */
export type MediaStore = Media & {
  /** Lists the names that begin so; all without a beginning. In order. With `before`, those last put earlier than then. */
  list: (beginning?: string, before?: Date) => Promise<string[]>
  remove: (names: readonly string[]) => Promise<void>
}
