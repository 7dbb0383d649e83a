import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class User extends TenantModel<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare kind: string
  declare username: string
  declare email: CreationOptional<string | null>
  declare mobile: CreationOptional<string | null>
  declare nameEn: CreationOptional<string>
  declare nameBn: CreationOptional<string>
  declare bio: CreationOptional<string>
  declare passwordHash: CreationOptional<string | null>
  declare state: CreationOptional<string>
  declare employeeId: CreationOptional<number | null>
  declare studentId: CreationOptional<number | null>
  declare guardianId: CreationOptional<number | null>
  declare photoFileId: CreationOptional<number | null>
  declare starred: CreationOptional<string[]>
  declare lastLoginAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

User.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    username: { type: DataTypes.CITEXT, allowNull: false },
    email: DataTypes.CITEXT,
    mobile: DataTypes.TEXT,
    nameEn: DataTypes.TEXT,
    nameBn: DataTypes.TEXT,
    bio: DataTypes.TEXT,
    passwordHash: DataTypes.TEXT,
    state: DataTypes.TEXT,
    employeeId: DataTypes.BIGINT,
    studentId: DataTypes.BIGINT,
    guardianId: DataTypes.BIGINT,
    photoFileId: DataTypes.BIGINT,
    starred: DataTypes.ARRAY(DataTypes.TEXT),
    lastLoginAt: DataTypes.DATE,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'app_user' },
)
