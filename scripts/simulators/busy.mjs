/** How the simulators' process ends when its port is taken: nobody tries again. */
export const BUSY = 98
