import { NextResponse } from 'next/server';

/** The build looks for this file in the folders above as well; one that never runs keeps the shop's out. */
export function middleware() {
  return NextResponse.next();
}

export const config = { matcher: '/never' };
