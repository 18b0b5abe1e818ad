export const soldOutMessage = 'Product has been sold out. Please check back later.'
export const stockLimit = (stock: number, inCart: number) =>
  `Available stock is ${stock}. You already added ${inCart} items to the cart.`
