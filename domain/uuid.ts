const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Asked before an id from outside goes into a query: the database breaks over what is no UUID. As the shop mints it, in small letters. */
export function isUuid(text: string): boolean {
  return shape.test(text)
}
