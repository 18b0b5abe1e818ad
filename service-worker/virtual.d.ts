declare module 'virtual:service-worker' {
  /** The whole service worker as one script. */
  const script: string
  export default script
}

declare module 'virtual:admin-service-worker' {
  const script: string
  export default script
}
