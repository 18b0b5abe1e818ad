/** The one web API used in domain: pure, and identical in browser and server. */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | URLSearchParams)
  get(name: string): string | null
  getAll(name: string): string[]
  append(name: string, value: string): void
  set(name: string, value: string): void
  delete(name: string): void
  toString(): string
}
