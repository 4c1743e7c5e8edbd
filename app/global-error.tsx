'use client';
export { GlobalErrorPage as default } from '@/components/pages/ErrorPage.client';
