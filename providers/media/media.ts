/** Store of images and videos. Names are content hashes, so a file never changes. */
export type Media = {
  name: string
  get: (name: string) => Promise<Uint8Array | null>
  put: (name: string, bytes: Uint8Array) => Promise<void>
}

export type MediaStore = Media & {
  /** Lists names with this prefix in order; `before` limits them to files written earlier. */
  list: (beginning?: string, before?: Date) => Promise<string[]>
  remove: (names: readonly string[]) => Promise<void>
}
