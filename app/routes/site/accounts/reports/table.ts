export const reportScreens = []
export const reportFiles = []
