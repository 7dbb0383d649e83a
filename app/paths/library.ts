/** Addresses of the library: a part of app/paths.ts. The odd spellings are the specification's. */
export const libraryPaths = {
  libraryBooks: '/site/library/site-library-books',
  libraryBookNew: '/site/library/site-library-books/new',
  libraryBook: (id: number) => `/site/library/site-library-books/view/${id}`,
  libraryBookEdit: (id: number) => `/site/library/site-library-books/edit/${id}`,
  libraryRegister: '/site/library/accession-register',
  libraryAuthors: '/site/library/site-library-authors',
  libraryRacks: '/site/library/site-library-recks',
  libraryMembers: '/site/library/site-library-members',
  libraryMemberNew: '/site/library/site-library-members/new',
  libraryMember: (id: number) => `/site/library/site-library-members/view/${id}`,
  libraryDesk: '/site/library/site-library-borrowings-manage',
  libraryDeskOf: (memberId: number) => `/site/library/site-library-borrowings-manage?member=${memberId}`,
  librarySettings: '/site/library/settings',
  ownLibrary: '/student/library/sutdent-library-management',
} as const
