#include <objc/objc.h>
typedef struct objc_property *Property;
typedef struct objc_method *Method;
typedef struct objc_ivar *Ivar;
typedef struct objc_category *Category;
