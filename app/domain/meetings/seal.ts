/** What the secret of an institution's Jitsi server is sealed for, and whose it is. */
export const MEETINGS_SEAL = 'meetings'
export const aboutMeetings = (siteId: number): string => `meetings:${siteId}`
