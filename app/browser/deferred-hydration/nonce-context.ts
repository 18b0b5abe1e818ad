import { createContext } from 'react'

/** Nonce of this page's inline scripts; undefined on public pages, whose scripts are allowed by hash. */
export const NonceContext = createContext<string | undefined>(undefined)
