declare module 'virtual:late-start' {
  /** app/late-start.ts as one script; empty on the phone. */
  const script: string
  export default script
}
