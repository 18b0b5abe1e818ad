/** The first picture of this product of the demo shop has all its widths when the journeys begin. */
export const productWithWidths = { id: 'kalinga-lawn-court', name: 'Lawn Court Sneakers' }
