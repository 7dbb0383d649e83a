import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class StudentGuardian extends SiteModel<
  InferAttributes<StudentGuardian>,
  InferCreationAttributes<StudentGuardian>
> {
  declare siteId: number
  declare studentId: number
  declare guardianId: number
  declare relation: string
  declare isPrimary: CreationOptional<boolean>
}

StudentGuardian.init(
  {
    siteId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    studentId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    guardianId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    relation: { type: DataTypes.TEXT, allowNull: false },
    isPrimary: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'student_guardian' },
)
