/** Where pictures and videos are kept. Names are made of content hashes, so a name never changes its bytes. */
export type Media = {
  name: string
  has: (name: string) => Promise<boolean>
  put: (name: string, bytes: Uint8Array) => Promise<void>
}
