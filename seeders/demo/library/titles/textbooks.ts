/** Textbooks of the national curriculum, and of the higher secondary classes. '%': a subject with its classes; 'both': in both versions. See ../read-titles.ts. */
export const textbooks = `
!bn
@|||370|জাতীয় শিক্ষাক্রম ও পাঠ্যপুস্তক বোর্ড
%1-5|আমার বাংলা বই|Amar Bangla Boi|491.44|
%1-5|English for Today|English for Today|428|
%1-5|প্রাথমিক গণিত|Elementary Mathematics|510|both
%3-5|প্রাথমিক বিজ্ঞান|Elementary Science|500|both
%3-5|বাংলাদেশ ও বিশ্বপরিচয়|Bangladesh and Global Studies|300|both
%3-5|ইসলাম ও নৈতিক শিক্ষা|Islam and Moral Education|297|both
%3-5|হিন্দুধর্ম ও নৈতিক শিক্ষা|Hindu Religion and Moral Education|294.5|both
%3-5|বৌদ্ধধর্ম ও নৈতিক শিক্ষা|Buddhist Religion and Moral Education|294.3|
%3-5|খ্রিষ্টধর্ম ও নৈতিক শিক্ষা|Christian Religion and Moral Education|230|
%6-6|চারুপাঠ|Charupath|491.44|
%7-7|সপ্তবর্ণা|Saptabarna|491.44|
%8-8|সাহিত্য কণিকা|Sahitya Kanika|491.44|
%6-8|আনন্দপাঠ|Anandapath|491.44|
%6-8|বাংলা ব্যাকরণ ও নির্মিতি|Bangla Grammar and Composition|491.445|
%6-10|English for Today|English for Today|428|
%6-10|English Grammar and Composition|English Grammar and Composition|425|
%6-10|গণিত|Mathematics|510|both
%6-10|বিজ্ঞান|Science|500|both
%6-10|বাংলাদেশ ও বিশ্বপরিচয়|Bangladesh and Global Studies|300|both
%6-10|ইসলাম ও নৈতিক শিক্ষা|Islam and Moral Education|297|both
%6-10|হিন্দুধর্ম ও নৈতিক শিক্ষা|Hindu Religion and Moral Education|294.5|both
%6-10|বৌদ্ধধর্ম ও নৈতিক শিক্ষা|Buddhist Religion and Moral Education|294.3|
%6-10|খ্রিষ্টধর্ম ও নৈতিক শিক্ষা|Christian Religion and Moral Education|230|
%6-10|তথ্য ও যোগাযোগ প্রযুক্তি|Information and Communication Technology|004|both
%6-10|কৃষিশিক্ষা|Agriculture Studies|630|both
%6-10|গার্হস্থ্যবিজ্ঞান|Home Science|640|both
%6-10|শারীরিক শিক্ষা ও স্বাস্থ্য|Physical Education and Health|613.7|both
%6-10|চারু ও কারুকলা|Arts and Crafts|745|both
%6-10|কর্ম ও জীবনমুখী শিক্ষা|Work and Life Oriented Education|331|both
%9-9|বাংলা সাহিত্য|Bangla Sahitya|491.44|
%9-9|বাংলা সহপাঠ|Bangla Sahapath|491.44|
%9-9|বাংলা ভাষার ব্যাকরণ|Bangla Bhashar Byakaran|491.445|
%9-9|পদার্থবিজ্ঞান|Physics|530|both
%9-9|রসায়ন|Chemistry|540|both
%9-9|জীববিজ্ঞান|Biology|570|both
%9-9|উচ্চতর গণিত|Higher Mathematics|510|both
%9-9|হিসাববিজ্ঞান|Accounting|657|both
%9-9|ফিন্যান্স ও ব্যাংকিং|Finance and Banking|332|both
%9-9|ব্যবসায় উদ্যোগ|Business Entrepreneurship|658|both
%9-9|ভূগোল ও পরিবেশ|Geography and Environment|910|both
%9-9|পৌরনীতি ও নাগরিকতা|Civics and Citizenship|320|both
%9-9|অর্থনীতি|Economics|330|both
%9-9|বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা|History of Bangladesh and World Civilization|909|both
%11-11|সাহিত্যপাঠ|Sahityapath|491.44|
%11-11|English for Today|English for Today|428|
%11-11|তথ্য ও যোগাযোগ প্রযুক্তি|Information and Communication Technology|004|both
`
