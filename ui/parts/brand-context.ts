import { createContext, useContext } from 'react'
import { defaultBrand } from '#domain/settings/brand.ts'

/** How the shop is called and dressed, for whatever stands in one of its frames. */
export const BrandContext = createContext(defaultBrand)

export const useBrand = () => useContext(BrandContext)
