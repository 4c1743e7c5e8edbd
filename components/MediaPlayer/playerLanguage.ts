import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';
import { playerLabels } from '@/lib/i18n/playerLabels';

// Import this module before any control: an element writes its labels when it comes to be.
addTranslation('hy', playerLabels);
setLanguage('hy');
