'use client';
export { ErrorPage as default } from '@/components/pages/ErrorPage.client';
