/** Dies with its parent, and with it all processes that it started; has mounts, a network and process ids of its own. */
export const sandbox = [
  'setpriv',
  '--pdeathsig',
  'KILL',
  'unshare',
  '--mount',
  '--net',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
]
