declare module 'virtual:late-start' {
  /** app/browser/deferred-hydration.ts as one script; empty on the phone. */
  const script: string
  export default script
}
